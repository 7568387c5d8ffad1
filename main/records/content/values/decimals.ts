/** The exact sum of plain decimals ("0.1" and "0.2" make "0.3"), with as many decimals as the longest of them. */
export function addDecimals(values: string[]): string {
  const scale = Math.max(0, ...values.map(decimalsOf))
  const sum = values.reduce((total, value) => total + scaled(value, scale), 0n)
  return unscaled(sum, scale)
}

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0

function scaled(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole.replace(/^(-?)$/, '$10') + fraction.padEnd(scale, '0'))
}

function unscaled(sum: bigint, scale: number): string {
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const sign = sum < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
