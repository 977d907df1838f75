import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** The longest name of a person that is looked for letter by letter; longer ones are not Chinese. */
const longestPerson = 4
/** Every run of two to four Chinese characters of a text: what may be the name of a person in it. */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu))
    for (let at = 0; at < run.length; at++)
      for (let length = 2; length <= longestPerson && at + length <= run.length; length++)
        pieces.add(run.slice(at, at + length))
  return [...pieces]
}

/**
 * The names of people, companies, their contacts and dealers, and makers of parts that stand in some texts: `inScript` keeps them as their
 * owners write them. None for readers of other scripts, whose texts are as they were written.
 */
export async function namesWithin({ db, locale }: Pick<Ctx, 'db' | 'locale'>, texts: readonly string[]) {
  if (locale !== 'zhtw') return []
  const all = texts.join('\n')
  const people = piecesOf(all)
  if (people.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from users where name = any(${people}::text[]) union
    select name from customer_contacts where name = any(${people}::text[]) union
    select o.name from (select name from companies union select name from customers union select name from material_vendors
      union select dealer_name from dealer_files) o where length(o.name) > 1 and strpos(${all}, o.name) > 0`.execute(db)
  return rows.map(({ name }) => name)
}
