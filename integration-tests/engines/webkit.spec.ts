import { playScenes } from "./scenes"

playScenes("WebKit")
