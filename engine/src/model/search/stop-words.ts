/**
 * Words that people type around their topic: `how do i …`. They get a low weight, but are not
 * ignored.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after all am an and any are as at be been but by can cannot could did do does doing done dont for from ' +
    'had has have he her his how i if in into is isnt it its just let like make many may me more much must my ' +
    'need no not of off on or our out over please shall should so some such than that the their them then there ' +
    'these they this those through to too up use used using via want was way we were what when where whether which ' +
    'while who why will with within without work would you your'
  ).split(' '),
)
