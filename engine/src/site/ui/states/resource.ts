/**
 * A value that is loaded once, for `use`; after a failure, `retry` lets the next `get` load it
 * again.
 */
export class Resource<T> {
  readonly #load: (attempt: number) => Promise<T>
  #attempts = 0
  #promise: Promise<T> | null = null

  /** `load` gets the number of failed attempts. */
  constructor(load: (attempt: number) => Promise<T>) {
    this.#load = load
  }

  get(): Promise<T> {
    this.#promise ??= this.#load(this.#attempts++)
    // Its consumer shows the error.
    this.#promise.catch(() => {})
    return this.#promise
  }

  /** Loads again if the last attempt failed, for a reader who presses a button again. */
  getAnew(): Promise<T> {
    const loading = this.get()
    loading.catch(() => this.retry())
    return loading
  }

  retry(): void {
    this.#promise = null
  }
}
