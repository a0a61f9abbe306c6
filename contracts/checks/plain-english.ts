export interface Habit {
  pattern: RegExp
  /** What to write instead. */
  advice: string
}

const word = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')

/** Phrases that are grammatical, but that a native editor would change in a guide or a contract. */
export const HABITS: Habit[] = [
  {
    pattern: /(?<!\bquestions and )\b(?:answers|answered)\b/gi,
    advice: 'an API returns something, and what it returns is a response',
  },
  { pattern: word('told by'), advice: 'say who does it: `access` says whether …' },
  { pattern: /\b(?:is|are) so(?=[.,;:])/gi, advice: 'say what is true' },
  { pattern: /\bwhole\b(?! numbers?\b)/gi, advice: 'complete, entire, or leave it out' },
  { pattern: word('reckon(?:s|ed|ing)?'), advice: 'compute, compare or use' },
  { pattern: word('judged?', 'judges'), advice: 'check, or depend on' },
  { pattern: word('telephones?'), advice: 'phone' },
  {
    pattern: word('text by text', 'at the price of', 'at will', 'comes? about'),
    advice: 'rephrase',
  },
  { pattern: word('in spite of'), advice: 'despite' },
  { pattern: /\b(?!that\b|had\b)([a-z]{2,}) \1\b/gi, advice: 'the word stands twice' },
  {
    pattern:
      /\b(?:has|have|had) (?:accept|arrive|cancel|change|close|confirm|end|expire|fail|finish|follow|pass|play|publish|receive|register|start|stop|succeed|use|watch)\b/gi,
    advice: 'a participle follows: has expired',
  },
  {
    pattern:
      /\ba (?=[aeio](?!ne\b|nce\b|u)[a-z])|\ban (?=(?!hour|honest|heir|https?)[b-df-hj-np-tv-z][a-z])/g,
    advice: 'a before a consonant, an before a vowel',
  },
]
