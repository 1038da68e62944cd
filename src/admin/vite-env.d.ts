/// <reference types="vite/client" />

// Set by the store that the dashboard is built for.
declare const __BASE__: string | undefined
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

// TypeScript's own types don't have the Navigation API yet.
interface Window {
  readonly navigation?: EventTarget
}
