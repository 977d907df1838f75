// Jobs wait for their notifications on the one connection.
import '#platform/server/jobs/jobs.test.ts'
