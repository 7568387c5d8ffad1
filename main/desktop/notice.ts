export interface Notice {
  title: string
  text: string
  detail?: string
}

/** A page without scripts for the moments when the service cannot serve one, as an address the window can load. */
export function noticeAddress(notice: Notice): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(page(notice))}`
}

export const starting: Notice = { title: 'Gleaner', text: 'Opening your documents …' }

export const restoring: Notice = { title: 'Gleaner', text: 'Restoring the backup …' }

export function cannotStart(error: unknown, dataDir: string, logFile: string): Notice {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    title: 'Gleaner cannot start',
    text: reason,
    detail: `Your documents are untouched in ${dataDir}. What happened is written in ${logFile}. Mend the cause and start Gleaner again.`,
  }
}

function page({ title, text, detail }: Notice): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${quote(title)}</title><style>
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 2rem; background: light-dark(#fff, #1f2120); color: CanvasText }
main { max-width: 34rem } h1 { font-size: 1.4rem; font-weight: 600 } p { overflow-wrap: anywhere } small { opacity: .75 }
</style></head><body><main role="${detail ? 'alert' : 'status'}"><h1>${quote(title)}</h1><p>${quote(text)}</p>
${detail ? `<p><small>${quote(detail)}</small></p>` : ''}</main></body></html>`
}

function quote(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
