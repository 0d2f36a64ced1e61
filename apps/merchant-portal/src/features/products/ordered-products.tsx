import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Money, StatusChip } from '@pay/design-system/display';
import { colour, fingertip, IconButton, phone, styled, TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { GripVertical, ListOrdered, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from './product.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

const Rows = styled('ol')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '4px 8px',
  border: `1px solid ${colour.border}`,
  borderRadius: 8,
  background: colour.surface,
  '&[data-moving]': { position: 'relative', zIndex: 1, borderColor: colour.accent, background: colour.accentSoft },
});
const Handle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: fingertip,
  height: fingertip,
  border: 0,
  background: 'transparent',
  color: colour.textSoft,
  cursor: 'grab',
  touchAction: 'none',
  '&:disabled': { visibility: 'hidden' },
});
const Place = styled('span')({ minWidth: 24, color: colour.textSoft, textAlign: 'right' });
const Picture = styled('span')({ display: 'flex', [phone]: { display: 'none' } });
const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' });
const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

interface OrderedProductsProps {
  products: readonly Product[];
  /** The place of the first of them in the category. */
  first: number;
  against: string | undefined;
  onOrder: (ids: readonly string[]) => void;
  onMove: (product: Product, place: number) => void;
  onTakeOut: (product: Product) => void;
}

/** Products in an order that is changed by dragging them, or with the arrow keys. */
export function OrderedProducts({ products, first, against, onOrder, onMove, onTakeOut }: OrderedProductsProps) {
  const t = useText();
  const [order, setOrder] = useState(products);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => order.findIndex((product) => product.id === id);
  const told = (id: UniqueIdentifier, at: UniqueIdentifier | undefined) => ({
    name: order[placeOf(id)]?.name ?? '',
    position: placeOf(at ?? id) + 1,
    count: order.length,
  });
  // Over its own place a product is at first without being moved.
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t(text.picked, told(active.id, undefined));
    },
    onDragOver: ({ active, over }) => {
      if (!hasMoved.current && over?.id === active.id) return undefined;
      hasMoved.current = true;
      return t(text.over, told(active.id, over?.id));
    },
    onDragEnd: ({ active, over }) => t(text.dropped, told(active.id, over?.id)),
    onDragCancel: ({ active }) => t(text.putBack, told(active.id, undefined)),
  };

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const next = arrayMove([...order], placeOf(active.id), placeOf(over.id));
    setOrder(next);
    onOrder(next.map(({ id }) => id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t(text.orderText) } }}
      onDragEnd={drop}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows>
          {order.map((product, index) => (
            <OrderedProduct
              key={product.id}
              product={product}
              place={first + index}
              against={against}
              onMove={() => onMove(product, first + index)}
              onTakeOut={() => onTakeOut(product)}
            />
          ))}
        </Rows>
      </SortableContext>
    </DndContext>
  );
}

interface OrderedProductProps {
  product: Product;
  place: number;
  against: string | undefined;
  onMove: () => void;
  onTakeOut: () => void;
}

function OrderedProduct({ product, place, against, onMove, onTakeOut }: OrderedProductProps) {
  const t = useText();
  const { id, name, imageUrl, price, status } = product;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: against !== undefined,
    attributes: { roleDescription: t(text.movable) },
  });
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <Row ref={setNodeRef} style={{ transform: moved, transition }} data-moving={isDragging || undefined}>
      <Handle
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        disabled={against !== undefined}
        aria-label={t(text.drag, { name })}
      >
        <GripVertical size={20} aria-hidden />
      </Handle>
      <Place>{place}</Place>
      <Picture>
        <ProductPicture url={imageUrl} />
      </Picture>
      <Words>
        <TextLink to={productScreens.detail.link({ id })}>{name}</TextLink>
        <Line>
          <Money amount={price} />
          <StatusChip status={status} enumName="ProductStatus" />
        </Line>
      </Words>
      {against === undefined && (
        <>
          <IconButton label={t(text.moveTo, { name })} onClick={onMove}>
            <ListOrdered size={18} aria-hidden />
          </IconButton>
          <IconButton label={t(text.takeOut, { name })} onClick={onTakeOut}>
            <X size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </Row>
  );
}
