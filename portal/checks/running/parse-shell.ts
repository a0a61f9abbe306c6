/** A piece of a word: text, a variable, or the output of commands. */
export type WordPart =
  | { readonly text: string }
  | { readonly variable: string; readonly withoutPrefix?: string }
  | { readonly commands: Pipeline[] }

export type Word = readonly WordPart[]
export type Command = readonly Word[]
/** Commands of which each reads what the one before it prints. */
export type Pipeline = readonly Command[]

const TEXT = /[^\s'"\\|;&$#()]+|#/y
const VARIABLE = /\$(?:(\w+)|\{(\w+)(?:#([^}]*))?\})/y
const SINGLE = /'([^']*)'/y
const SEPARATOR = /\n|;|&&/y
const BLANK = /(?:[ \t]|\\\n)+/y

/** Reads a shell sample: quotes, escapes, continued lines, comments, variables, `$(…)` and pipes. Throws where it cannot. */
export function parseShell(script: string): Pipeline[] {
  const reader = new ShellReader(script)
  const pipelines = reader.pipelines()
  if (!reader.isAtEnd) throw reader.fault()
  return pipelines
}

class ShellReader {
  private at = 0

  constructor(private readonly script: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.script.length
  }

  fault(): Error {
    const line = this.script.slice(0, this.at).split('\n').length
    return new Error(
      `line ${line}: cannot read ${JSON.stringify(this.script.slice(this.at, this.at + 20))}`,
    )
  }

  pipelines(): Pipeline[] {
    const pipelines: Pipeline[] = []
    while (!this.isAtEnd && this.script[this.at] !== ')') {
      const pipeline = this.pipeline()
      if (pipeline.length > 0) pipelines.push(pipeline)
      else if (!this.take(SEPARATOR)) break
    }
    return pipelines
  }

  private pipeline(): Pipeline {
    const commands: Command[] = []
    do {
      const command = this.command()
      if (command.length > 0) commands.push(command)
    } while (this.take(/\|(?!\|)/y))
    return commands
  }

  private command(): Command {
    const words: Word[] = []
    for (;;) {
      this.take(BLANK)
      if (this.script[this.at] === '#') this.take(/[^\n]*/y)
      const word = this.word()
      if (word.length === 0) return words
      words.push(word)
    }
  }

  private word(): Word {
    const parts: WordPart[] = []
    for (;;) {
      const part = this.part()
      if (!part) return parts
      parts.push(...part)
    }
  }

  private part(): WordPart[] | null {
    const single = this.take(SINGLE)
    if (single) return [{ text: single[1] ?? '' }]
    if (this.take(/"/y)) return this.doubleQuoted()
    const expansion = this.expansion()
    if (expansion) return [expansion]
    const escaped = this.take(/\\([^\n])/y)
    if (escaped) return [{ text: escaped[1] ?? '' }]
    const text = this.take(TEXT)
    return text ? [{ text: text[0] }] : null
  }

  private doubleQuoted(): WordPart[] {
    const parts: WordPart[] = [{ text: '' }]
    while (!this.take(/"/y)) {
      if (this.isAtEnd) throw this.fault()
      const expansion = this.expansion()
      const escaped = expansion ? null : this.take(/\\(["\\$`])|\\\n/y)
      if (expansion) parts.push(expansion)
      else if (escaped) parts.push({ text: escaped[1] ?? '' })
      else parts.push({ text: this.take(/[^"\\$]+|[\s\S]/y)?.[0] ?? '' })
    }
    return parts
  }

  private expansion(): WordPart | null {
    if (this.take(/\$\(/y)) {
      const commands = this.pipelines()
      if (!this.take(/\)/y)) throw this.fault()
      return { commands }
    }
    const found = this.take(VARIABLE)
    if (!found) return null
    const [, plain, braced = '', prefix] = found
    return { variable: plain ?? braced, ...(prefix !== undefined && { withoutPrefix: prefix }) }
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.script)
    if (match) this.at = pattern.lastIndex
    return match
  }
}
