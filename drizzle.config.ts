import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./main/tables/*.ts', './main/base/jobs.ts'],
  out: './resources/migrations',
})
