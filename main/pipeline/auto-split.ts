import type { Page, ReadFile } from '../reading/pages/page.ts'
import { keepFile } from '../records/documents/service.ts'
import type { Cut } from '../records/splits/cut.ts'
import type { StepContext } from './index.ts'

/** A PDF on the disk for every run of pages between separator pages; none when there are no separators, or nothing else. */
export async function cutsBetween(ctx: StepContext, file: ReadFile, pages: Page[]): Promise<Cut[]> {
  if (!pages.some(page => page.isSeparator)) return []
  const cuts: Cut[] = []
  for (const run of runsOf(pages)) {
    const bytes = await ctx.reader.cut(
      file,
      run.map(({ number, rotation }) => ({ number, rotation })),
    )
    const parts = run.map(({ number }) => ({ number, rotation: 0, deleted: false }))
    cuts.push({ ...(await keepFile(ctx, bytes)), parts })
  }
  return cuts
}

function runsOf(pages: Page[]): Page[][] {
  const runs: Page[][] = [[]]
  for (const page of pages) {
    if (page.isSeparator) runs.push([])
    else runs.at(-1)!.push(page)
  }
  return runs.filter(run => run.length)
}
