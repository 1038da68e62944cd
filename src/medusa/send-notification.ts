import type {
  CreateNotificationDTO,
  INotificationModuleService,
  MedusaContainer,
  NotificationDTO,
} from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

/** Medusa's own service can do so, and its type does not say it. */
type NotificationModule = Pick<
  INotificationModuleService,
  "createNotifications"
> & {
  listNotifications(by: { idempotency_key: string }): Promise<NotificationDTO[]>
  deleteNotifications(ids: string[]): Promise<void>
}

/** The bell of Medusa's dashboard, for all of its users. */
export const BELL = { channel: "feed", to: "", template: "admin-ui" }

export type Notice = CreateNotificationDTO & { idempotency_key: string }

/** Whoever was sending a notification that is pending for so long has died. */
const SENDING_MS = 60_000

/**
 * Sends a notification once, whoever tries at the same time or again. False while another process sends it.
 * Medusa does so by its key only as long as all goes well: it takes one that a killed process left pending for sent,
 * and can't repeat one that failed. So both are replaced.
 */
export async function sendNotification(
  container: MedusaContainer,
  notice: Notice
): Promise<boolean> {
  const notifications = container.resolve<NotificationModule | undefined>(
    Modules.NOTIFICATION,
    { allowUnregistered: true }
  )
  if (!notifications) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "the store has no Notification module"
    )
  }
  const { idempotency_key } = notice
  const [known] = await notifications.listNotifications({ idempotency_key })
  if (known && isTakenCareOf(known)) {
    return known.status === "success"
  }
  if (known) {
    await notifications.deleteNotifications([known.id])
  }
  try {
    await notifications.createNotifications(notice)
    return true
  } catch (error) {
    const [other] = await notifications.listNotifications({ idempotency_key })
    // Another process was quicker.
    if (other && isTakenCareOf(other)) {
      return other.status === "success"
    }
    throw error
  }
}

function isTakenCareOf({ status, created_at }: NotificationDTO): boolean {
  const age = Date.now() - new Date(created_at).getTime()
  return status === "success" || (status === "pending" && age < SENDING_MS)
}
