import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The people who order for a customer, and the assistant and the account manager who take care of it. */
export async function peopleOf({ db }: Pick<Ctx, 'db'>, customerId: number) {
  const { rows } = await sql<{
    buyers: number[]
    clerkId: number | null
    managerId: number | null
    code: string
    name: string
  }>`
    select c.clerk_id as "clerkId", c.manager_id as "managerId", c.code, c.name,
      array(select u.id::int from users u join user_roles r on r.user_id = u.id and r.role = 'order'
        where u.company_id = c.company_id and u.status = 'enabled' order by u.id limit 50) as buyers
    from customers c where c.id = ${customerId}`.execute(db)
  return rows[0]!
}
