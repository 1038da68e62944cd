import { messageOf } from "../gateway/text"
import type { MedusaContext } from "../medusa/context"
import {
  BELL,
  type Notice,
  sendNotification,
} from "../medusa/send-notification"
import { within } from "../medusa/within"
import type { Alerts, Settings } from "../modules/qr-payment/settings"

/** A channel's provider may hang, and settling doesn't wait for it. */
const LONGEST_SEND_MS = 10_000

/** What a channel could not do is said once, and not at every check of every payment. */
const reported = new Set<string>()

export function alertChannels({ alerts }: Settings): Alerts[] {
  return alerts ? [BELL, alerts] : [BELL]
}

/** Each channel is told of an event once, whichever instance tells it. */
export function keyOn(channel: string, eventId: string): string {
  return channel === BELL.channel ? eventId : `${eventId}.${channel}`
}

/** Money is settled all the same when nobody can be told. */
export async function isSent(
  { container, logger }: Pick<MedusaContext, "container" | "logger">,
  notice: Notice
): Promise<boolean> {
  try {
    return await within(LONGEST_SEND_MS, sendNotification(container, notice))
  } catch (error) {
    const { channel } = notice
    if (!reported.has(channel)) {
      reported.add(channel)
      logger.warn(
        `QR payments: no alert could be sent on the channel ${channel}: ${messageOf(error)}`
      )
    }
    return false
  }
}
