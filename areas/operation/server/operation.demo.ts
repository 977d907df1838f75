import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { letterOf, type MailRequest } from '#platform/server/mail/mail.ts'

type Mail = { request: MailRequest; status: 'sent' | 'outbox' | 'failed'; hours: number; error?: string }
const withdrawn = { what: 'LQ5210 Linux 6.1 SDK V0.9.0', reason: '启动时可能损坏 eMMC 分区表', chipProjectId: 1 }
const decided = { project: 'LQ7120-STD', reason: '', days: 90, chipProjectId: 1 }
const mails: Mail[] = [
  {
    request: {
      template: 'large-file.decided',
      to: 'nimbus_dev1@example.com',
      locale: 'zh',
      params: { ...decided, name: '刘川', action: 'pass' },
    },
    status: 'sent',
    hours: 70,
  },
  {
    request: {
      template: 'sdk.withdrawn',
      to: 'nimbus_main@example.com',
      locale: 'zh',
      params: { ...withdrawn, name: '陈雨' },
    },
    status: 'sent',
    hours: 52,
  },
  {
    request: {
      template: 'sdk.withdrawn',
      to: 'foxglove_main@example.com',
      locale: 'en',
      params: { ...withdrawn, name: 'Foxglove' },
    },
    status: 'outbox',
    hours: 51,
  },
  {
    request: {
      template: 'large-file.decided',
      to: 'tern_dev@example.com',
      locale: 'zhtw',
      params: { ...decided, name: '何敏', action: 'reject', reason: '请先完成企业认证' },
    },
    status: 'outbox',
    hours: 20,
  },
  {
    request: {
      template: 'sdk.withdrawn',
      to: 'left-the-company@example.com',
      locale: 'zh',
      params: { ...withdrawn, name: '王工' },
    },
    status: 'failed',
    hours: 50,
    error: '550 5.1.1 no such mailbox',
  },
]

/** Mails as the portal writes them, in the states an operator meets; none of them is sent. */
export async function seed(app: Pick<App, 'database' | 'settings'>, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'mails')) return false
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const rows = await Promise.all(
    mails.map(async ({ request, status, hours, error = null }) => ({
      ...(await letterOf({ db, app }, request)),
      status,
      error,
      createdAt: ago(hours),
      sentAt: status === 'sent' ? ago(hours) : null,
    })),
  )
  await db.insertInto('mails').values(rows).execute()
  return true
}
