/**
 * The commands of WebDriver that the scenes use: its HTTP endpoint, and its name in Marionette. Marionette is what
 * Firefox itself speaks, behind geckodriver, which Debian doesn't package.
 */
export const commands = {
  navigate: ["POST", "url", "Navigate"],
  execute: ["POST", "execute/sync", "ExecuteScript"],
  act: ["POST", "actions", "PerformActions"],
  resize: ["POST", "window/rect", "SetWindowRect"],
  windows: ["GET", "window/handles", "GetWindowHandles"],
  switchTo: ["POST", "window", "SwitchToWindow"],
  closeWindow: ["DELETE", "window", "CloseWindow"],
  picture: ["GET", "screenshot", "TakeScreenshot"],
  click: ["POST", "element/{id}/click", "ElementClick"],
  type: ["POST", "element/{id}/value", "ElementSendKeys"],
  role: ["GET", "element/{id}/computedrole", "GetComputedRole"],
  label: ["GET", "element/{id}/computedlabel", "GetComputedLabel"],
} as const

/** How WebDriver writes an element. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

export type Command = keyof typeof commands

export type Parameters = { id?: string; [name: string]: unknown }

/** A session with a browser: sends a command and gives the value of its answer. */
export type Session = {
  send: (command: Command, parameters?: Parameters) => Promise<unknown>
  close: () => Promise<void>
}
