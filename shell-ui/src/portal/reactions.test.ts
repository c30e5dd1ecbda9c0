import { ApiError } from '@cenacle/sdk';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactTo, reactToAct } from './reactions';

const session = { isLeaving: false, leave: vi.fn(), renew: vi.fn() };
const navigate = vi.fn();
const tell = vi.fn();
const reactions = { session, navigate, tell };

beforeEach(() => {
  vi.clearAllMocks();
  session.isLeaving = false;
  window.history.replaceState(null, '', '/admin/users?page=2');
});

it('takes someone whose session is over to the login page, and back afterwards', () => {
  expect(reactTo(new ApiError({ status: 401 }), reactions)).toBe(true);
  expect(tell).toHaveBeenCalledWith('You need to login to view this page');
  expect(session.leave).toHaveBeenCalledWith(
    '/login?returnUrl=%2Fadmin%2Fusers%3Fpage%3D2&problem=login-required',
  );
});

it('says so when someone may not do it, and leaves the screen', () => {
  reactTo(new ApiError({ status: 403 }), reactions);
  expect(tell).toHaveBeenCalledWith('You are not authorized to do this.');
  expect(navigate).toHaveBeenCalledWith('/403');
});

it('asks who is signed in when a second factor is missing, and stays', () => {
  reactTo(new ApiError({ status: 403, secondFactor: 'enrol' }), reactions);
  expect(session.renew).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});

it('says so when the portal broke', () => {
  reactTo(new ApiError({ status: 500 }), reactions);
  expect(tell).toHaveBeenCalledWith(
    'Something went wrong talking to the portal. Contact support if this continues.',
  );
});

it('ignores a cancelled call', () => {
  reactToAct(new DOMException('', 'AbortError'), 'save the user', reactions);
  expect(tell).not.toHaveBeenCalled();
});

it('says nothing to someone who is signing out', () => {
  session.isLeaving = true;
  reactToAct(new ApiError({ status: 401 }), 'save the user', reactions);
  expect(tell).not.toHaveBeenCalled();
  expect(session.leave).not.toHaveBeenCalled();
});

it('names the act that was refused', () => {
  const refusal = { propertyName: '', errorMessage: 'The last admin cannot be locked.' };
  const error = new ApiError({ status: 400, validationFailures: [refusal] });
  reactToAct(error, 'lock the user', reactions);
  expect(tell).toHaveBeenCalledWith(
    'There was an issue attempting to lock the user: The last admin cannot be locked.',
  );
});

it('leaves a refusal to the screen that can show it', () => {
  reactToAct(new ApiError({ status: 400 }), undefined, reactions);
  expect(tell).not.toHaveBeenCalled();
});

it('tells of a broken act once', () => {
  reactToAct(new ApiError({ status: 500 }), 'lock the user', reactions);
  expect(tell).toHaveBeenCalledOnce();
});
