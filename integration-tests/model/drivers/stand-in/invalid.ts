import { MedusaError } from "@medusajs/framework/utils"

export function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
