import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { drawPerson } from './pictures.ts';

/** Password of all logins. */
export const PASSWORD = 'fogon2026';

interface Person {
  readonly name: string;
  readonly ci: string;
  readonly phone: string;
  readonly address: string;
}

interface Colleague extends Person {
  readonly role: number;
  /** 0 is the first branch, 1 is the second. */
  readonly branch: 0 | 1;
}

interface StaffMember extends Colleague {
  readonly email: string;
  readonly job: string;
  readonly photo: Photo;
}

/** A face and the colour behind it. */
type Photo = readonly [emoji: string, tint: string];

const OWNER_PHOTO: Photo = ['1f469-1f3fc', '#d7e9e6'];

/** Staff with a login. */
export const STAFF: readonly StaffMember[] = [
  {
    email: 'rosa@elfogon.bo',
    name: 'Rosa Mamani',
    role: ROLE.cashier,
    job: 'Cajera, Casa matriz',
    branch: 0,
    photo: ['1f469-1f3fb', '#fbe3d3'],
    ci: '4567890 LP',
    phone: '59171230041',
    address: 'Calle Jaén 12',
  },
  {
    email: 'marco@elfogon.bo',
    name: 'Marco Condori',
    role: ROLE.kitchen,
    job: 'Cocina, Casa matriz',
    branch: 0,
    photo: ['1f468-1f3fc-200d-1f373', '#e6ecd8'],
    ci: '6012345 LP',
    phone: '59172045518',
    address: 'Av. Buenos Aires 880',
  },
  {
    email: 'rolando@elfogon.bo',
    name: 'Rolando Flores',
    role: ROLE.courier,
    job: 'Repartidor, Casa matriz',
    branch: 0,
    photo: ['1f9d4-1f3fc', '#dfe6f3'],
    ci: '8123401 LP',
    phone: '59169712204',
    address: 'Calle Landaeta 45',
  },
  {
    email: 'ana@elfogon.bo',
    name: 'Ana Choque',
    role: ROLE.branchManager,
    job: 'Encargada, El Alto',
    branch: 1,
    photo: ['1f469-1f3fc-200d-1f9b1', '#ece4f4'],
    ci: '5230987 LP',
    phone: '59171534120',
    address: 'Av. Cívica 460, El Alto',
  },
  {
    email: 'jose@elfogon.bo',
    name: 'José Apaza',
    role: ROLE.cashier,
    job: 'Cajero, El Alto',
    branch: 1,
    photo: ['1f468-1f3fb', '#f7ecc9'],
    ci: '9045112 LP',
    phone: '59173320076',
    address: 'Calle 7, Villa Adela',
  },
];

/** A courier who never signs in. */
const EXTERNAL: Colleague = {
  name: 'Wilmer Huanca',
  role: ROLE.courier,
  branch: 1,
  ci: '7780213 LP',
  phone: '59174088215',
  address: 'Av. Bolivia 1020, El Alto',
};

/** Hires the staff and returns the courier of the first branch and the manager of the second. */
export async function hireStaff(
  call: Client,
  { token, user, company }: SessionWire,
  branches: readonly [number, number],
): Promise<{ courierId: number; managerId: number }> {
  const params = { companyId: company.id };
  const workOf = ({ name, role, branch, ci, phone, address }: Colleague) => ({
    first_name: name,
    role_id: role,
    branch_id: branches[branch],
    ci,
    phone,
    address,
  });
  await call(createEmployee, { token, params, body: { ...workOf(EXTERNAL), type: 2 } });
  let [courierId, managerId] = [0, 0];
  for (const member of STAFF) {
    const body = { ...workOf(member), email: member.email, password: PASSWORD };
    const files = { image: await drawPerson(...member.photo) };
    const { employe } = await call(createEmployee, { token, params, body, files });
    if (member.role === ROLE.courier) courierId = employe.id;
    if (member.role === ROLE.branchManager) managerId = employe.user?.id ?? 0;
  }
  await call(updateProfile, {
    token,
    params: { id: user.id },
    body: {
      first_name: 'Lucía',
      last_name: 'Quispe',
      ci: '3412907 LP',
      phone: '59171234567',
    },
    files: { image: await drawPerson(...OWNER_PHOTO) },
  });
  return { courierId, managerId };
}
