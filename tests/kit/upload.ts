import type { TestApp } from './app.ts'
import type { PersonName } from './people.ts'

/** Uploads bytes as a pending file of a kind, the way the browser does; the wire id. Throws what it was refused with. */
export async function uploadFile(
  app: Pick<TestApp, 'request'>,
  who: PersonName,
  modelCode: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const boundary = 'kit-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const reply = await app.request(who, {
    method: 'POST',
    url: `/api/public/comUploadFiles?fieldName=file&modelCode=${modelCode}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { msgCode, data, msg } = reply.json() as { msgCode: number; data: string; msg: string }
  if (msgCode !== 0) throw new Error(`upload: ${msgCode} ${msg}`)
  return data
}
