// Events wait for their notifications on the one connection.
import '#platform/server/jobs/outbox.test.ts'
