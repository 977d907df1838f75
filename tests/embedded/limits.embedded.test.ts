// Limits are counted by statements of a library.
import '#platform/server/auth/limits.test.ts'
