import { Brand } from '../../ui/display/Brand.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { BranchPicker } from './BranchPicker.tsx';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { HelpLink } from './HelpLink.tsx';
import { Sidebar } from './Sidebar.tsx';
import classes from './Shell.module.css';

export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      title={
        <span className="text-m">
          <Brand />
        </span>
      }
    >
      <div className={classes.drawerBranch}>
        <BranchPicker />
      </div>
      <Sidebar onNavigate={onClose} />
      <div className={classes.drawerFoot}>
        <HelpLink worded />
        <ColorSchemeToggle worded />
      </div>
    </Sheet>
  );
}
