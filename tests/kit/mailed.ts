import { type Browser, takePage, closePage } from '#tests/kit/story/story.ts'
import { signedIn, visit } from './e2e.ts'

/** The code of the last mail to an address: without a mail server the operator reads what went out. */
export async function codeTo(browser: Browser, target: string): Promise<string> {
  const desk = await takePage(browser)
  await signedIn(desk, 'auditor_he')
  await visit(desk, `/admin/mail?menuID=9805&keyword=${encodeURIComponent(target)}`)
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('tab', { name: '纯文本' }).click()
  const text = await desk.getByRole('dialog').locator('pre').innerText()
  await closePage(desk)
  return /\b(\d{6})\b/.exec(text)![1]!
}
