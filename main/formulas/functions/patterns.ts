import { type Matcher, RE2JS } from 're2js'
import { fromInt, Impossible } from '../values/decimal.ts'
import { Callable, List, Match, Tuple, textOf, type Value } from '../values/value.ts'
import { spend } from '../values/work.ts'
import { callWith, fn, integerIn, LARGEST, textIn } from './arguments.ts'

const KEPT = 500
const LONGEST_PATTERN = 1000
const compiled = new Map<string, RE2JS>()

/** The flags of Python's re, which have the same numbers there. */
const FLAGS = [
  { names: ['IGNORECASE', 'I'], python: 2, re2: RE2JS.CASE_INSENSITIVE },
  { names: ['MULTILINE', 'M'], python: 8, re2: RE2JS.MULTILINE },
  { names: ['DOTALL', 'S'], python: 16, re2: RE2JS.DOTALL },
]

const sub = fn('sub', 'pattern repl string count? flags?', substitute)

/** Texts are searched by RE2, which takes linear time whatever the pattern says. */
export const PATTERN_FUNCTIONS: Callable[] = [
  fn('substitute', 'pattern repl string count? flags?', substitute),
  new Callable('re', null, {
    sub,
    search: fn('search', 'pattern string flags?', (pattern: Value, text: Value, flags?: Value) =>
      first(pattern, text, flags, matcher => matcher.find()),
    ),
    match: fn('match', 'pattern string flags?', (pattern: Value, text: Value, flags?: Value) =>
      first(pattern, text, flags, matcher => matcher.lookingAt()),
    ),
    fullmatch: fn('fullmatch', 'pattern string flags?', (pattern: Value, text: Value, flags?: Value) =>
      first(pattern, text, flags, matcher => matcher.matches()),
    ),
    findall: fn(
      'findall',
      'pattern string flags?',
      (pattern: Value, text: Value, flags?: Value) => new List(matchesIn(pattern, text, flags).map(found)),
    ),
    finditer: fn(
      'finditer',
      'pattern string flags?',
      (pattern: Value, text: Value, flags?: Value) => new List(matchesIn(pattern, text, flags)),
    ),
    split: fn('split', 'pattern string maxsplit? flags?', split),
    escape: fn('escape', 'text', (text: Value) => textIn(text, 're.escape()').replace(/[^\p{L}\p{N}_]/gu, '\\$&')),
    ...Object.fromEntries(
      FLAGS.flatMap(({ names, python }) => names.map(name => [name, new Callable(name, () => fromInt(python))])),
    ),
  }),
]

/** Names of `re` that are values, not functions. */
export const PATTERN_FLAGS = new Set(FLAGS.flatMap(({ names }) => names))

function substitute(pattern: Value, replacement: Value, text: Value, count?: Value, flags?: Value): Value {
  const most = count == null ? 0 : integerIn(count, 'substitute()')
  const source = textIn(text, 'substitute()')
  const matches = matchesIn(pattern, text, flags)
  let result = ''
  let end = 0
  for (const match of most > 0 ? matches.slice(0, most) : matches) {
    result += source.slice(end, match.start) + replacementFor(replacement, match)
    end = match.start + match.groups[0]!.length
    if (result.length > LARGEST) throw new Impossible('The text becomes too long.')
  }
  return result + source.slice(end)
}

function replacementFor(replacement: Value, match: Match): string {
  if (replacement instanceof Callable) return textOf(callWith(replacement, match))
  return textIn(replacement, 'substitute()').replace(/\\(?:(\d)|g<(\d+)>|(.))/gs, (_, digit, number, sign) => {
    if (sign !== undefined) return sign === 'n' ? '\n' : sign === 't' ? '\t' : sign
    const group = match.groups[Number(digit ?? number)]
    if (group === undefined) throw new Impossible(`The pattern has no group ${digit ?? number}.`)
    return group ?? ''
  })
}

function first(pattern: Value, text: Value, flags: Value | undefined, test: (matcher: Matcher) => boolean): Value {
  const matcher = matcherOf(pattern, text, flags)
  return test(matcher) ? matchOf(matcher) : null
}

function matchesIn(pattern: Value, text: Value, flags?: Value): Match[] {
  const matcher = matcherOf(pattern, text, flags)
  const found: Match[] = []
  while (matcher.find()) found.push(matchOf(matcher))
  spend(found.length)
  return found
}

// RE2 goes through the text once, but at each sign through as many states as the pattern has
function matcherOf(pattern: Value, text: Value, flags: Value | undefined): Matcher {
  const compiled = patternOf(pattern, flags)
  const source = textIn(text, 'A search')
  spend(1 + Math.floor((source.length * compiled.programSize()) / 32))
  return compiled.matcher(source)
}

function matchOf(matcher: Matcher): Match {
  const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? null)
  return new Match(groups, matcher.start())
}

function found({ groups }: Match): Value {
  if (groups.length === 1) return groups[0]!
  const inner = groups.slice(1).map(group => group ?? '')
  return inner.length === 1 ? inner[0]! : new Tuple(inner)
}

function split(pattern: Value, text: Value, most?: Value, flags?: Value): Value {
  const source = textIn(text, 're.split()')
  const limit = most == null ? 0 : integerIn(most, 're.split()')
  const matches = matchesIn(pattern, text, flags)
  const pieces: Value[] = []
  let end = 0
  for (const match of limit > 0 ? matches.slice(0, limit) : matches) {
    pieces.push(source.slice(end, match.start), ...match.groups.slice(1))
    end = match.start + match.groups[0]!.length
  }
  return new List([...pieces, source.slice(end)])
}

function patternOf(pattern: Value, flags: Value | undefined): RE2JS {
  const text = textIn(pattern, 'A pattern')
  if (text.length > LONGEST_PATTERN) throw new Impossible('This pattern is too long.')
  const given = flags == null ? 0 : integerIn(flags, 'flags')
  const re2 = FLAGS.reduce((all, flag) => (given & flag.python ? all | flag.re2 : all), 0)
  const key = `${re2} ${text}`
  const known = compiled.get(key)
  if (known) return known
  const fresh = compile(text, re2)
  if (compiled.size >= KEPT) compiled.clear()
  compiled.set(key, fresh)
  return fresh
}

function compile(text: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(text, flags)
  } catch (error) {
    const reason = (error as Error).message.replace(/^error parsing regexp: /, '')
    throw new Impossible(`This pattern is not understood: ${reason}. (What looks around or back is not possible.)`)
  }
}
