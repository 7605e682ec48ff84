import { createAdder } from '../../src/features/creations/seeds/circuits/circuits.ts'
import { writeSave } from '../../src/gamefiles/index.ts'
import { openUploadForm, publishCreation, webglWarnings } from './creations.ts'
import { expect, expectAccessibleEverywhere, pressInMenu, signIn, test, unique } from './test.ts'

// Child processes read files, build models and run tests.
test.slow()

test('an author says what a circuit should do, tries it, and its page shows what passes', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(webglWarnings)
  await signIn(page, site)
  await openUploadForm(page)
  const title = `A tested adder ${unique()}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const save = writeSave(await createAdder(2).build({ board: [0x4a, 0x5a, 0x68], ticks: 0 }))
  const file = { name: 'data.partialworld', mimeType: 'application/octet-stream', buffer: Buffer.from(save) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByText('A subassembly · ')).toBeVisible()
  await publishCreation(page)

  await pressInMenu(page, 'Add tests')
  await page.getByRole('button', { name: 'Add tests' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tests' })
  await expect(dialog.getByText('Carry', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Cases' }).fill('A1+A0,B1+B0,Carry+S1+S0\n1,2,3\n3,3,7')
  await dialog.getByRole('button', { name: 'Try it' }).press('Enter')
  await expect(dialog.getByText('1 of 2 cases pass')).toBeVisible()
  await expect(dialog.getByText('Case 2: Carry+S1+S0 should be 7, but was 6.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 of 2 cases pass')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Run case 2 in the model Fails 3 3 7/ })).toContainText('was 6')
  await page.getByRole('button', { name: 'Run case 1 in the model' }).click()
  await expect(page.getByRole('img', { name: `${title}, running` })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('link', { name: '1/2' })).toBeVisible()
})
