import { expect, test } from 'vitest'
import { writeSample } from '../theme/brightscript.ts'

const request = {
  method: 'POST',
  url: 'https://northlight.example/v1/user?x=a%20b',
  headers: [['X-Note', `it's "quoted" $HOME`]] as [string, string][],
  body: { kind: 'json' as const, type: 'application/json', value: { name: 'Jo' } },
}

test('quotes are doubled, and the body is posted', () => {
  expect(writeSample(request)).toContain(`transfer.AddHeader("X-Note", "it's ""quoted"" $HOME")`)
  expect(writeSample(request)).toContain('transfer.AsyncPostFromString(body)')
  expect(writeSample({ ...request, method: 'GET', body: { kind: 'none' } })).toContain(
    'transfer.AsyncGetToString()',
  )
})

test('line breaks of a body are joined in, and GET with a body stays GET', () => {
  const body = { kind: 'text' as const, type: 'text/plain', value: 'a\nb\r\n' }
  const sample = writeSample({ ...request, method: 'GET', body })
  expect(sample).toContain('body = "a" + Chr(10) + "b" + Chr(13) + Chr(10)\n')
  expect(sample).toContain('transfer.SetRequest("GET")')
})

test('a file is sent from a file, alone or as a part of a form', () => {
  const file = { kind: 'file' as const, type: 'image/png' }
  expect(writeSample({ ...request, body: file })).toContain(
    'transfer.AsyncPostFromFile("tmp:/file")',
  )
  const part = { name: 'poster', value: '', file: true, type: 'image/png' }
  const form = { kind: 'multipart' as const, type: 'multipart/form-data', fields: [part] }
  expect(writeSample({ ...request, body: form })).toContain(
    'bytes.ReadFile("tmp:/file")\nbytes.AppendFile(',
  )
})
