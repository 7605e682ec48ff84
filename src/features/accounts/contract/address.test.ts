import { describe, expect, it } from 'vitest'
import { createEmailSchema, newUserInput } from './limits.ts'

const schema = createEmailSchema(
  () => 'required',
  () => 'invalid',
)

describe('an address of an account', () => {
  it.each([
    ['a&b@mail.example', 'a&b@mail.example'],
    ['x@bücher.example', 'x@xn--bcher-kva.example'],
    ['x@BÜCHER.example', 'x@xn--bcher-kva.example'],
    ["o'neil@mail.example", "o'neil@mail.example"],
    ['a+b/c=d@mail.example', 'a+b/c=d@mail.example'],
    ['{a}|b~c@mail.example', '{a}|b~c@mail.example'],
    ['dianlu@例子.example', 'dianlu@xn--fsqu00a.example'],
    [' ana@mail.example ', 'ana@mail.example'],
  ])('may be %s', (address, normal) => {
    expect(schema.parse(address)).toBe(normal)
  })

  it.each(['a@b', 'a b@mail.example', 'a@@mail.example', '"a b"@mail.example', '.a@mail.example', 'a@-mail.example'])(
    'may not be %s',
    (address) => {
      expect(schema.safeParse(address).success).toBe(false)
    },
  )
})

it('an address of a seeded account follows the same rule', () => {
  expect(newUserInput.shape.email.parse('a&b@bücher.example')).toBe('a&b@xn--bcher-kva.example')
})
