import { createSign, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const YEARS = 3
// Tags of ASN.1 (X.690)
const [INTEGER, BITS, UTF8, SEQUENCE, SET, TIME] = [0x02, 0x03, 0x0c, 0x30, 0x31, 0x18]

/** sha256WithRSAEncryption with its NULL parameters, commonName, and the critical extension keyUsage: digitalSignature. */
const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const KEY_USAGE = Buffer.from('300e0603551d0f0101ff040403020780', 'hex')

export interface KeyPair {
  /** PKCS #8, PEM. */
  privateKey: string
  /** X.509, PEM. */
  certificate: string
}

/** An RSA key pair of 2048 bits and a certificate for it, signed by itself (RFC 5280, 4.1), good for three years. */
export async function makeKeyPair(commonName: string, nowMs: number): Promise<KeyPair> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(commonName)))))
  const until = new Date(nowMs)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const toBeSigned = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1), randomBytes(15)),
    RSA_SHA256,
    name,
    der(SEQUENCE, time(new Date(nowMs)), time(until)),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, KEY_USAGE)),
  )
  const signature = createSign('sha256').update(toBeSigned).sign(pair.privateKey)
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(der(SEQUENCE, toBeSigned, RSA_SHA256, der(BITS, Buffer.of(0), signature))),
  }
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

// Years before 2050 must be written with two digits (RFC 5280, 4.1.2.5)
function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(TIME, Buffer.from(text))
}

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trim()}\n-----END CERTIFICATE-----\n`
