// The books have no role of their own here.
import '#areas/points/server/rights.test.ts'
