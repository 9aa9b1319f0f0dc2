export { type Enrolment, keepEnrolment, seeDevice } from './devices.repository.ts';
export { enrolmentHere, findEnrolment } from './devices.service.ts';
