import { useId, useMemo } from 'react'
import { createFormError } from '#client/errors/formErrors.ts'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps, RouteParams } from '#client/extensions/pageRoute.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { EditorField } from '#features/writing/web/index.ts'
import type { NewTicketPageQuery } from '#generated/operations.ts'
import { Form } from '#ui/form/Form.tsx'
import { SignInFirst } from '#ui/form/SignInFirst.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import type * as FilesFieldModule from '../attachments/web/FilesField.tsx'
import { newTicketFormSchema } from '../contract/limits.ts'
import { trackerPaths } from '../contract/paths.ts'
import { ticketKinds, ticketLimits } from '../contract/ticketLimits.ts'
import { messages } from '../messages.ts'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { getKindText } from './components/TicketState.tsx'
import { SaveTemplateButton } from './components/ticket/SaveTemplateButton.tsx'
import { SimilarTickets } from './components/ticket/SimilarTickets.tsx'
import { CreateTicketDoc } from './EditTicket.graphql.ts'
import { NewTicketPageDoc } from './ProductPage.graphql.ts'

// The names of its chunks would be in the first script of every page.
const loadFilesField = () => import('../attachments/web/FilesField.tsx')
/** `load` waits for it, so that the button below does not move. */
let filesField: typeof FilesFieldModule | undefined

const parseKind = (params: RouteParams) => {
  const kind = ticketKinds.find((kind) => kind === params.kind)
  if (!kind) throw new PageError(404)
  return kind === 'issue' ? 'ISSUE' : 'FEATURE'
}

const toVariables = (params: RouteParams) => ({ product: params.prod ?? '', kind: parseKind(params) }) as const

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const [{ product }, field] = await Promise.all([
    query(NewTicketPageDoc, toVariables(params)),
    loadFilesField().catch(() => undefined),
  ])
  filesField = field
  if (!product) throw new PageError(404, messages.pages.noTracker)
  return { title: messages.pages.createTicket, noindex: true }
}

export function Page({ params }: PageProps) {
  const { status } = useSession()
  const { product, changelogVersions = [] } = usePageQuery(NewTicketPageDoc).data ?? {}
  if (!product || status === 'unknown') return <Spinner />
  const kind = parseKind(params)
  return (
    <PageLayout narrow>
      <ProductBreadcrumb
        product={product}
        items={[
          { label: messages.pages.createTicket(), href: trackerPaths.ticketKind(product.id) },
          { label: getKindText(kind) },
        ]}
      />
      <PageHeader title={getKindText(kind)} />
      {product.canCreateTicket ? (
        <NewTicketForm kind={kind} product={product} versions={changelogVersions.map(({ version }) => version)} />
      ) : (
        <SignInFirst label={messages.pages.logInToCreate()}>{messages.pages.logInNote()}</SignInFirst>
      )}
    </PageLayout>
  )
}

type Product = NonNullable<NewTicketPageQuery['product']>
type Values = {
  kind: 'ISSUE' | 'FEATURE'
  title: string
  body: string
  productId: string
  version?: string | null | undefined
  attachments?: string[] | null | undefined
}

type FormProps = { kind: Values['kind']; product: Product; versions: readonly string[] }

function NewTicketForm({ kind, product, versions }: FormProps) {
  const versionsId = useId()
  const create = useMutation(CreateTicketDoc)
  const { navigate } = useNavigation()
  const files = useModule(loadFilesField, !filesField) ?? filesField
  const schema = useMemo(() => newTicketFormSchema(product.template), [product.template])

  async function submit(values: Values) {
    try {
      const { createTicket } = await create({
        ...values,
        version: values.version || null,
        attachments: values.attachments ?? [],
      })
      return () => navigate(createTicket.canonicalPath)
    } catch (error) {
      throw createFormError(error)
    }
  }

  const defaults = { kind, title: '', body: product.template, productId: product.id, version: '', attachments: [] }
  return (
    <Form schema={schema} defaultValues={defaults} onSubmit={submit}>
      <TextField name="title" label={uiMessages.title()} autoComplete="off" />
      <SimilarTickets product={product.id} />
      {kind === 'ISSUE' && (
        <>
          <TextField
            name="version"
            label={messages.pages.version()}
            hint={messages.pages.versionHint()}
            list={versionsId}
            autoComplete="off"
            autoCapitalize="off"
          />
          <datalist id={versionsId}>
            {versions.map((version) => (
              <option key={version} value={version} />
            ))}
          </datalist>
        </>
      )}
      <EditorField
        name="body"
        label={uiMessages.body()}
        hint={messages.pages.bodyHint()}
        maximum={ticketLimits.maxBodyLength}
        draftKey={`ticket ${product.id} ${kind}`}
        // The field below takes screenshots too.
        pictures={false}
      />
      {files && <files.FilesField />}
      <SubmitButton>{messages.pages.send()}</SubmitButton>
      {product.canSetTemplate && <SaveTemplateButton product={product.id} kind={kind} />}
    </Form>
  )
}
