import type { FastifyRequest } from 'fastify'
import { expect } from 'vitest'
import { firstAnswers, type FirstCalls } from '#platform/server/http/first.ts'
import type { TestApp } from './app.ts'

/** What goes along with a page to whoever the cookie says, by address. */
export const firstOf = (portal: TestApp, calls: FirstCalls) => (url: string, cookie?: string) =>
  firstAnswers(
    {
      url,
      headers: { cookie, host: 'localhost' },
      ip: '127.0.0.1',
      server: portal.server,
    } as unknown as FastifyRequest,
    [calls],
    20_000,
  )

/** Every answer that went along is the one the person's own call gets. */
export async function expectAsCalled(
  portal: TestApp,
  who: Parameters<TestApp['request']>[0],
  answers: Record<string, unknown>,
): Promise<void> {
  for (const [url, data] of Object.entries(answers)) {
    const own = (await portal.request(who, { url })).json<{ msgCode: number; data: unknown }>()
    expect([url, own.msgCode, data]).toEqual([url, 0, own.data])
  }
}
