import { defaultSettings } from "./defaults"
import { mergeSettings } from "./merge"
import type { Settings, SettingsPatch } from "./shapes"

/** The settings in force, and those that a reset goes back to. */
export class SettingsStore {
  current: Settings
  private readonly initial: Settings

  constructor(patch: SettingsPatch) {
    this.initial = mergeSettings(defaultSettings(), patch)
    this.current = this.initial
  }

  configure(patch: SettingsPatch): void {
    this.current = mergeSettings(this.current, patch)
  }

  reset(): void {
    this.current = this.initial
  }
}
