/** The settings in `.env`. */
interface ImportMetaEnv {
  readonly VITE_FAPI: string
  readonly VITE_APPLICATION_KEY: string
  readonly VITE_PLATFORM: string
  readonly VITE_TEST_STREAM: string
}
