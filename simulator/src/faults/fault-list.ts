import type { Endpoint } from "../service/endpoint-names"
import type { Fault } from "./shapes"

/** Faults that wait for a request; the first one that fits is used. */
export class FaultList {
  private faults: Fault[] = []

  add(fault: Fault): void {
    this.faults.push({ ...fault })
  }

  take(endpoint: Endpoint, paymentId: string): Fault | null {
    const fault = this.faults.find(
      (candidate) =>
        candidate.endpoint === endpoint &&
        (candidate.paymentId === undefined || candidate.paymentId === paymentId)
    )
    if (!fault) {
      return null
    }
    if (fault.times !== "always") {
      fault.times -= 1
      if (fault.times === 0) {
        this.faults = this.faults.filter((other) => other !== fault)
      }
    }
    return fault
  }

  clear(): void {
    this.faults = []
  }
}
