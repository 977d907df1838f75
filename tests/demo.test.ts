import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAreas, areas } from '#main/areas.ts'
import { seedAreas } from '#main/demo.ts'
import type { App } from '#platform/server/app.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const companies = async () => {
  const rows = await portal.app.database.db
    .selectFrom('companies')
    .select('name')
    .where('name', 'like', 'demo %')
    .execute()
  return rows.map(({ name }) => name).toSorted()
}
/** An area whose demo is two companies; `cut` ends it between them, as the end of a process does. */
const part = (name: string, cut = false) => ({
  name,
  demo: async () => ({
    seed: ({ database }: App) =>
      database.db.transaction().execute(async (tx) => {
        const add = (n: number) =>
          tx
            .insertInto('companies')
            .values({ name: `demo ${name} ${n}`, nameNorm: `demo ${name} ${n}` })
            .execute()
        await add(1)
        if (cut) throw new Error('cut short')
        await add(2)
      }),
  }),
})
const both = (name: string) => [`demo ${name} 1`, `demo ${name} 2`]

test('an area that is new to a folder is seeded into it, one that is there never twice', async () => {
  await seedAreas(portal.app, [part('old')])
  expect(await companies()).toEqual(both('old'))
  // a second seeding would break the unique name
  await seedAreas(portal.app, [part('old'), part('new')])
  await seedAreas(portal.app, [part('old'), part('new')])
  expect(await companies()).toEqual([...both('new'), ...both('old')])
})

test('a start cut short in the middle of an area leaves nothing of it, and the next one does all of it', async () => {
  const before = await companies()
  await expect(seedAreas(portal.app, [part('first'), part('half', true), part('last')])).rejects.toThrow('cut short')
  expect(await companies()).toEqual([...both('first'), ...before].toSorted())
  await seedAreas(portal.app, [part('first'), part('half'), part('last')])
  expect(await companies()).toEqual([...both('first'), ...both('half'), ...both('last'), ...before].toSorted())
})

test('every area with a demo is seeded after those it names', () => {
  const place = new Map(demoAreas.map(({ name }, i) => [name, i]))
  expect([...place.keys()].toSorted()).toEqual(
    areas
      .filter(({ demo }) => demo)
      .map(({ name }) => name)
      .toSorted(),
  )
  for (const { name, after } of demoAreas)
    for (const one of after) expect([name, place.get(one)! < place.get(name)!]).toEqual([name, true])
})
