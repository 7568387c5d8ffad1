import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openServeDoor } from '../serve-door.ts'
import { openClient } from './client.ts'
import { familyMemoryMb } from './memory.ts'
import { report } from './report.ts'
import { scannedInvoice } from './scan.ts'
import { median, percentile } from './statistics.ts'

const DIGITAL = readFileSync('test/samples/invoice-digital.pdf')
/** A document's way, and the service that it takes it in. */
export async function benchDocuments() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-bench-'))
  try {
    const starts: number[] = []
    for (let run = 0; run < 5; run++) {
      const door = await openServeDoor(dataDir)
      starts.push(door.startedInMs)
      await door.stop()
    }
    report('serve listens after', median(starts.slice(1)), 1500, 'ms')

    const door = await openServeDoor(dataDir)
    const client = await openClient(door)
    await client.arrive(DIGITAL, 'warm.pdf')

    const single: number[] = []
    for (let run = 0; run < 30; run++) single.push(await client.arrive(DIGITAL, `single-${run}.pdf`))
    report('digital page, POST to to_review (median of 30)', median(single), 300, 'ms')

    const many = 100
    const started = performance.now()
    await client.arriveTogether(DIGITAL, many, 8)
    report(
      `digital pages sustained (${many}, two readers)`,
      many / ((performance.now() - started) / 1000),
      10,
      'documents/s',
      true,
    )

    const scan = await scannedInvoice()
    await client.arrive(scan, 'warm.jpg')
    const scans: number[] = []
    for (let run = 0; run < 7; run++) scans.push(await client.arrive(scan, `scan-${run}.jpg`))
    report('A4 scan at 300 dpi, POST to to_review (median of 7)', median(scans), 2500, 'ms')

    const reading = Promise.all([1, 2, 3, 4].map(n => client.arrive(scan, `load-${n}.jpg`)))
    const answers = await client.listWhile(reading)
    report(
      `GET /v1/annotations while four scans are read (p95 of ${answers.length})`,
      percentile(answers, 95),
      30,
      'ms',
    )

    await sleep(40_000)
    report('memory of the idle service with its children', familyMemoryMb(door.process.pid!), 250, 'MB')
    await door.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
