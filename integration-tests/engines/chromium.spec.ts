import { playScenes } from "./scenes"

playScenes("Chromium")
