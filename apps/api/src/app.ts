import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { DATA_MARK_HEADER } from '@restaurante/contract/data-mark.ts';
import type { AppError } from '@restaurante/contract/errors.ts';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { approvalsRoutes } from './features/approvals/approvals.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { accountRoutes } from './features/auth/account.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { branchesRoutes } from './features/branches/branches.routes.ts';
import { cashRegistersRoutes } from './features/cash-registers/cash-registers.routes.ts';
import { citiesRoutes } from './features/cities/cities.routes.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { companyDataRoutes } from './features/company-data/company-data.routes.ts';
import { couriersRoutes } from './features/couriers/couriers.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { diningRoomRoutes } from './features/dining-room/dining-room.routes.ts';
import { employeesRoutes } from './features/employees/employees.routes.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts';
import { landingRoutes } from './features/landing/landing.routes.ts';
import { offersRoutes } from './features/offers/offers.routes.ts';
import { optionsRoutes } from './features/options/options.routes.ts';
import { papersRoutes } from './features/papers/papers.routes.ts';
import { pinsRoutes } from './features/pins/pins.routes.ts';
import { platformRoutes } from './features/platform/platform.routes.ts';
import { productCategoriesRoutes } from './features/product-categories/product-categories.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { publicationsRoutes } from './features/publications/publications.routes.ts';
import { purchasesRoutes } from './features/purchases/purchases.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { billRoutes } from './features/sales/bill.routes.ts';
import { salesRoutes } from './features/sales/sales.routes.ts';
import { stationRoutes } from './features/stations/stations.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { orderPageRoutes } from './features/table-orders/page/order-page.routes.ts';
import { tableOrdersRoutes } from './features/table-orders/table-orders.routes.ts';
import { ticketsRoutes } from './features/tickets/tickets.routes.ts';
import { cutSilentConnections } from './shared/http/connections.ts';
import type { Dependencies } from './shared/http/dependencies.ts';
import { documentApi } from './shared/http/documentation/docs.ts';
import { downloadRoutes } from './shared/http/downloads/downloads.ts';
import { answerBrokenRequest, answerError } from './shared/http/errors.ts';
import { readJson } from './shared/http/json.ts';
import { healthRoutes, watchDisk } from './shared/http/monitoring/health.ts';
import { measure } from './shared/http/monitoring/metrics.ts';
import { servePictures } from './shared/http/pictures.ts';
import { OneLineForEachCall, requestToLog } from './shared/http/request-log.ts';
import { checkInput, serializeAnswer } from './shared/http/schemas.ts';
import { secure } from './shared/http/security.ts';
import { compressAnswers } from './shared/http/transfer.ts';

export interface LogStream {
  readonly write: (line: string) => void;
}

interface AppOptions {
  readonly deps: Dependencies;
  readonly logLevel?: string;
  readonly trustProxy?: boolean;
  readonly isHttps?: boolean;
  /** The mark of the installation's data. Every answer to a company names its own mark, or this one. */
  readonly dataMark?: string;
  /** Receives the log instead of the standard output. */
  readonly logStream?: LogStream | undefined;
}

const REQUEST_TIMEOUT_MS = 60_000;
const LONG_TEXT = 16 * 1024;
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Builds the API with its dependencies; it does not listen yet. */
export async function buildApp({
  deps,
  logLevel = 'silent',
  trustProxy = false,
  isHttps = false,
  dataMark,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      // The error of a broken connection carries the client object, which contains the key that cancels its
      // statements.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'err.client'],
      serializers: { req: requestToLog },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new OneLineForEachCall(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Trusts exactly one proxy: it appends the caller's address, so an address that the caller claims stands before
    // it.
    trustProxy: trustProxy && ((_, hop) => hop === 0),
    bodyLimit: 256 * 1024,
    // Limits slow callers: one that sends a byte now and then must not occupy a connection. An upload over a slow
    // network fits.
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: 1_000,
      // Ignores `Upgrade: h2c`: the client gets a normal HTTP/1.1 answer.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/socket.io/'),
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializeAnswer);
  const disk = watchDisk(deps.clock);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    disk.note(error);
    return answerError(error, request, reply);
  });
  app.decorate('deps', deps);
  app.decorateRequest('session', null);
  app.decorateRequest('dataMark');
  app.decorateRequest('uploadedFiles');
  app.decorateRequest('sentBody');
  let isClosing = false;
  app.decorate('closeAfterAnswers', () => void (isClosing = true));
  app.addHook('preClose', async () => app.closeAfterAnswers());
  cutSilentConnections(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.dataMark !== undefined) reply.header(DATA_MARK_HEADER, request.dataMark ?? dataMark);
    // A keep-alive connection would delay the shutdown long after its last answer.
    if (isClosing) reply.header('connection', 'close');
    // Node sends a Buffer in two thirds of the time of a long string.
    done(null, typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload);
  });

  secure(app, {
    isHttps,
    pictureHosts: [
      ...deps.social.pictureHosts,
      ...(deps.storage.publicUrl ? [new URL(deps.storage.publicUrl).origin] : []),
    ],
    videoUrl: deps.provider.video,
  });
  readJson(app);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 2, fields: 40, fieldSize: 64 * 1024 },
  });
  await compressAnswers(app);
  await documentApi(app);
  measure(app);
  healthRoutes(app, disk);
  downloadRoutes(app);
  servePictures(app);

  approvalsRoutes(app);
  authRoutes(app);
  auditRoutes(app);
  accountRoutes(app);
  branchesRoutes(app);
  cashRegistersRoutes(app);
  citiesRoutes(app);
  companiesRoutes(app);
  companyDataRoutes(app);
  dashboardRoutes(app);
  diningRoomRoutes(app);
  employeesRoutes(app);
  offersRoutes(app);
  optionsRoutes(app);
  devicesRoutes(app);
  papersRoutes(app);
  pinsRoutes(app);
  platformRoutes(app);
  stationRoutes(app);
  productCategoriesRoutes(app);
  productsRoutes(app);
  profileRoutes(app);
  publicationsRoutes(app);
  purchasesRoutes(app);
  reportsRoutes(app);
  inboxRoutes(app);
  kitchenRoutes(app);
  landingRoutes(app);
  billRoutes(app);
  salesRoutes(app);
  couriersRoutes(app);
  customersRoutes(app);
  subscriptionsRoutes(app);
  tableOrdersRoutes(app);
  orderPageRoutes(app);
  ticketsRoutes(app);
  return app;
}
