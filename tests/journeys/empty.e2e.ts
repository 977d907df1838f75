import { tmpdir } from 'node:os'
import { bareOf } from '#tests/kit/bare.ts'
import { publicPaths, registeredPaths, visit, watchFaults } from '#tests/kit/e2e.ts'
import { expect, startPortal, test } from '#tests/kit/story/story.ts'
import { forget, makeEmptied, type World } from '#tests/kit/story/world.ts'

// An installation on its second day: people, and nothing that anybody has made. Every page greets whoever opens it.
let world: World
let portal: Awaited<ReturnType<typeof startPortal>>
test.beforeAll(async ({ template }) => {
  world = await makeEmptied(template.url, tmpdir())
  portal = await startPortal(world)
})
test.afterAll(async () => {
  await portal.stop()
  await forget(world)
})

/** A page by itself: nothing of its path names a record, and it ends no session. */
const plain = registeredPaths().filter((path) => !path.includes('{') && path !== '/logout')
/**
 * What a page asks for without the record that its address names, what is refused to whom a page is not for, and to who is not signed in:
 * the page says each.
 */
const isAnswered = (fault: string): boolean => /^msgCode (1001|1003|99999): /.test(fault)

/** Where each figure says something: how many people hold each role. */
const figures = new Set(['/admin/roleTactics'])
const isFigures = (path: string, said: string): boolean => figures.has(path) && said.endsWith(' zeros')

const people = { visitor: publicPaths(), customer: plain, colleague: plain, admin: plain }
for (const [who, paths] of Object.entries(people)) {
  test(`every page opens for the ${who}, and none stands over nothing`, async ({ page }) => {
    const faults = watchFaults(page)
    if (who !== 'visitor') {
      const { token } = await portal.session(who)
      const cookies = Object.entries({ session: token, loginToken: 'f'.repeat(16), language: 'zh' })
      await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: portal.url })))
    }
    const found: string[] = []
    for (const path of paths.filter((one) => plain.includes(one))) {
      await visit(page, portal.url + path)
      const said = [...(await bareOf(page, { empty: '暂无数据' })), ...(await faults()).splice(0)]
      found.push(...said.filter((one) => !isAnswered(one) && !isFigures(path, one)).map((what) => `${path}: ${what}`))
    }
    expect(found).toEqual([])
  })
}
