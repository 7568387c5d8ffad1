/** An XML element by its local name. */
export interface Element {
  name: string
  /** What stands before the colon of its tag, empty without one. */
  prefix: string
  attributes: Map<string, string>
  /** The text directly in it, blanks joined. */
  text: string
  children: Element[]
  /** Whether its text was asked for; what nobody asked for is shown to people as it is. */
  isRead: boolean
}

/** All elements at a path of local names such as `BuyerTradeParty/Name`, in document order. `a|b` takes either name. */
export function all(from: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => step.split('|').includes(name))),
      from ? [from] : [],
    )
}

export const one = (from: Element | undefined, path: string): Element | undefined => all(from, path)[0]

/** The first text at a path that says anything; empty when there is none. Of several paths the first that does. */
export function textAt(from: Element | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const found = all(from, path).find(({ text }) => text)
    if (found) return read(found)
  }
  return ''
}

export function textsAt(from: Element | undefined, path: string): string[] {
  return all(from, path)
    .filter(({ text }) => text)
    .map(read)
}

export function read(element: Element): string {
  element.isRead = true
  return element.text
}
