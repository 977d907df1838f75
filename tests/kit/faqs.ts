import { faqDesk } from '#areas/faq/desk.contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { testApp } from './app.ts'
import { seedPlaces } from './documents.ts'
import type { PersonName } from './people.ts'

export type FaqDraft = Partial<Input<typeof faqDesk.save>> & { chipIds?: number[]; keywords?: string[] }
export type FaqKit = Awaited<ReturnType<typeof faqKit>>

/** The modules of every installation that tests use. */
export const boot = 830001
export const kernel = 830002

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The portal with two chips and three projects, and questions on demand. */
export async function faqKit() {
  const app = await testApp()
  const { db } = app.app.database
  const places = await seedPlaces(app)
  let last = 0

  /** What a complete form of a new question sends. */
  function form(given: FaqDraft = {}): Input<typeof faqDesk.save> {
    const { chipIds, keywords, ...fields } = given
    const number = ++last
    return {
      title: `问题 ${number}`,
      titleEn: `Question ${number}`,
      content: `<p>答案 ${number}</p>`,
      platform: 'Linux',
      catalogId: boot,
      level: 'public',
      ...(chipIds ? { chipsJson: JSON.stringify(chipIds.map((chipId) => ({ chipId, revisions: 'A1' }))) } : {}),
      ...(keywords ? { keywordsJson: JSON.stringify(keywords) } : {}),
      ...fields,
    } as Input<typeof faqDesk.save>
  }
  const good = <T extends { msgCode: number; msg: string; data: unknown }>(what: string, reply: T): T => {
    if (reply.msgCode !== 0) throw new Error(`${what}: ${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
    return reply
  }
  const saved = async (given: FaqDraft = {}): Promise<Answer<typeof faqDesk.save>> =>
    good('save', await app.call('editor', faqDesk.save, form(given))).data
  const submitted = async (given: FaqDraft = {}) =>
    good('submit', await app.call('editor', faqDesk.submit, await saved(given))).data
  const approved = async (given: FaqDraft = {}) =>
    good('audit', await app.call('auditor', faqDesk.audit, { ...(await submitted(given)), result: 'pass' })).data
  /** A question on the shelf. */
  const published = async (given: FaqDraft = {}) =>
    good('shelf', await app.call('auditor', faqDesk.shelf, { ...(await approved(given)), shelfStatus: 'on' })).data

  /** Uploads a picture of an answer; the wire id. */
  async function uploadImage(who: PersonName): Promise<string> {
    const boundary = 'kit-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const reply = await app.request(who, {
      method: 'POST',
      url: '/api/public/comUploadFiles?fieldName=file&modelCode=faq_image',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return good('upload', reply.json() as { msgCode: number; msg: string; data: string }).data
  }
  return { ...app, db, ...places, form, saved, submitted, approved, published, uploadImage }
}
