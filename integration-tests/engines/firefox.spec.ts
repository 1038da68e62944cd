import { playScenes } from "./scenes"

playScenes("Firefox")
