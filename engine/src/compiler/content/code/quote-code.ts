import type { Diagnostic, SourceLocation } from '../../../model/diagnostic.ts'
import { nearestNames } from '../../../model/nearest.ts'
import type { QuotedFiles } from './quoted-files.ts'
import { cutRegion, regionNames } from './region.ts'

interface Quote {
  /** What the block itself holds. */
  own: string
  file: string
  region?: string
  at: SourceLocation
}

/** The code that a block quotes, or why there is none. */
export function quoteCode(
  { own, file, region, at }: Quote,
  { files }: QuotedFiles,
): { code: string } | { diagnostic: Diagnostic } {
  const refuse = (problem: Pick<Diagnostic, 'code' | 'message' | 'hint'>) => ({
    diagnostic: { ...problem, severity: 'error' as const, at },
  })
  if (own.trim() !== '')
    return refuse({
      code: 'quote/own-code',
      message: `A block that quotes ${file} has code of its own.`,
      hint: 'Leave it empty: the code comes from the file.',
    })
  const found = files.get(file)
  if (!found) return refuse({ code: 'quote/missing-file', message: `There is no file ${file}.` })
  if ('refusal' in found) return refuse(found.refusal)
  const code = cutRegion(found.text, region)
  if (code !== null) return { code }
  const names = regionNames(found.text)
  const [nearest] = nearestNames(region ?? '', names)
  const known = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has no regions.'
  return refuse(
    names.includes(region ?? '')
      ? {
          code: 'quote/open-region',
          message: `The region ${region} of ${file} has no end.`,
          hint: 'End it with #endregion.',
        }
      : {
          code: 'quote/unknown-region',
          message: `The file ${file} has no region ${region}.`,
          hint: nearest ? `Did you mean ${nearest}?` : known,
        },
  )
}
