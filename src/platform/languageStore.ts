import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, setLanguageStore } from '#language/language.ts'

const store = new AsyncLocalStorage<Language>()

/** Lets `withLanguage` run asynchronous functions: without it, concurrent requests would change each other's language. */
export const installLanguageStore = (): void => setLanguageStore(store)
